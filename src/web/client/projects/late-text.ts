/** Past so many working days the conditions of sale give the whole price back (specification 1 §9). */
const REFUNDED_AFTER_DAYS = 7

/** What an author reads once the promised day has passed without a delivery; in working days. */
export function lateText(days: number): string {
  const sorry =
    'Cette date est passée, veuillez nous en excuser. Votre texte reste notre priorité\u00a0: écrivez-nous dans la conversation pour savoir quand il sera prêt.'
  return days > REFUNDED_AFTER_DAYS
    ? `${sorry} Au-delà de ${REFUNDED_AFTER_DAYS} jours ouvrés de retard, nos conditions de vente vous permettent aussi de demander le remboursement intégral.`
    : sorry
}
