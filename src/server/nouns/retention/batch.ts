/** The number of rows that a transaction removes: few enough to delay no other. */
export const AT_ONCE = 500
