/** The key of the e-mail that asks to confirm: one for each time the newsletter was asked for. */
export const confirmationKey = (subscriptionId: string, demande: number) =>
  `lettre-confirmation:${subscriptionId}:${demande}`
