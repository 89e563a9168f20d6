/** The refusal of an order by an e-mail that has an account, and the advice with it (spec 1 §8). */
export const EMAIL_TAKEN = 'Email déjà utilisé'
export const EMAIL_TAKEN_ADVICE =
  'Un compte existe déjà pour cette adresse\u00a0: utilisez une autre adresse ou connectez-vous.'
