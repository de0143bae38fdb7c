"""Files that want to do harm, and the doors of the program they are let in by."""
