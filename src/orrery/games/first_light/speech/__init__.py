"""What words need: what cards say, what an action stands for, where dice lie, what chance did."""
