/** The key that two spellings of one address share. */
export const emailKey = (address: string) => address.trim().toLowerCase()
