/** Careers owns the openings that visitors read, the application with its link, and the staff desk of both. */
