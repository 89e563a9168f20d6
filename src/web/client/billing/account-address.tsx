import { useQuery } from '@tanstack/react-query'
import { ownAccount } from '../../account/account-queries.ts'
import { browserApi } from '../../lib/browser-api.ts'

/** The author's own account, for its address. */
export const useBilledAccount = () => useQuery(ownAccount(browserApi)).data

/** Whether an order is a professional's: for the company that it names, or of an account that is one. */
export function useIsProfessional(entreprise: unknown): boolean {
  const compte = useBilledAccount()?.clientType ?? 'PARTICULIER'
  return entreprise === true || compte === 'PROFESSIONNEL'
}

/** A note on the account's address, used by the invoice when the fields are left empty. */
export function AccountAddress() {
  const account = useBilledAccount()
  if (!account?.adresse) return null
  const { ligne1, codePostal, ville } = account.adresse
  return (
    <>
      Si le champ est vide, la facture porte l’adresse de votre profil&nbsp;: {ligne1}, {codePostal} {ville}.
    </>
  )
}
