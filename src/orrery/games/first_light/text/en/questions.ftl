# What is asked, and the options of each question.

choice-decline = No, leave it
choice-done = Stop trading
