/** The house's name until its settings say another. */
export const HOUSE_NAME = 'Bon à tirer'
