/** How many rows a transaction removes: few enough to hold nobody up. */
export const AT_ONCE = 500
