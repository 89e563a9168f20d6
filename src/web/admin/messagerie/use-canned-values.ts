import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { HouseConversation } from '#contract/messages/admin-endpoints.ts'
import type { CannedValues } from '#contract/messages/canned-variables.ts'
import { fullName, signerOf } from '#contract/users/signer.ts'
import { dataOf, readOf } from '../../lib/api-reads.ts'
import { useAdminCall, useAdminSession } from '../back-office.tsx'

/** The values of a canned reply's variables in a thread; a visitor's single name is split as the specification says. */
export function useCannedValues({
  participants,
  visitor,
  title,
  commandeId,
}: HouseConversation): CannedValues {
  const call = useAdminCall()
  const { user } = useAdminSession()
  const own = useQuery({
    ...readOf(call, api.admin.users.get, { params: { id: user.id } }),
    select: dataOf,
  })
  const commande = useQuery({
    ...readOf(call, api.admin.commandes.get, { params: { id: commandeId ?? '' } }),
    select: dataOf,
    enabled: commandeId !== null,
  })
  const [client] = participants
  const [first, ...others] = visitor?.nom.trim().split(/\s+/) ?? []
  return {
    prenom: client?.prenom ?? first,
    nom: client?.nom ?? others.join(' '),
    titre: title,
    numero: commande.data && String(commande.data.numero),
    signature: own.data && fullName(signerOf(own.data)),
  }
}
