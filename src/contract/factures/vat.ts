/** The rate of the regime TVA_20, in percent. */
export const VAT_PERCENT = 20

/** The tax included in a price, in cents: it is rounded once, and the rest is the price before tax. */
export const vatOf = (cents: number) => Math.round((cents * VAT_PERCENT) / (100 + VAT_PERCENT))
