/** The rate of the regime TVA_20, in percent. */
export const VAT_PERCENT = 20

/** The tax that a price holds, in cents: it is rounded once, and what is left is the price before tax. */
export const vatOf = (cents: number) => Math.round((cents * VAT_PERCENT) / (100 + VAT_PERCENT))
