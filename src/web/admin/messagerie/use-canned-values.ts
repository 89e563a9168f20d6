import { useQuery } from '@tanstack/react-query'
import type { HouseConversation } from '#contract/messages/admin-endpoints.ts'
import type { CannedValues } from '#contract/messages/canned-variables.ts'
import { fullName, signerOf } from '#contract/users/signer.ts'
import { useAdminApi, useAdminSession } from '../back-office.tsx'
import { userKey } from '../users/user-keys.ts'

/** What the variables of a canned reply stand for in a thread; a visitor's one name is split as the specification splits it. */
export function useCannedValues({
  participants,
  visitor,
  title,
  commandeId,
}: HouseConversation): CannedValues {
  const { users, commandes } = useAdminApi()
  const { user } = useAdminSession()
  const own = useQuery({ queryKey: userKey(user.id), queryFn: () => users.get(user.id) })
  const order = useQuery({
    queryKey: ['admin', 'commande', commandeId],
    queryFn: () => commandes.get(commandeId ?? ''),
    enabled: commandeId !== null,
  })
  const [client] = participants
  const [first, ...others] = visitor?.nom.trim().split(/\s+/) ?? []
  return {
    prenom: client?.prenom ?? first,
    nom: client?.nom ?? others.join(' '),
    titre: title,
    numero: order.data && String(order.data.numero),
    signature: own.data && fullName(signerOf(own.data)),
  }
}
