import { eq, or, type SQL, sql } from 'drizzle-orm'
import { holdingTelephone } from '../../platform/db/holding-telephone.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { users } from '../../platform/db/schema/users.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import { isNumbered } from './is-numbered.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The orders a search finds: by their words, by their number (« 1060 », « n° 1060 », « BT-1060 »), by their id, or by their client's telephone. */
export function matchingCommandes(search: string): SQL {
  const also = [
    isNumbered(search),
    ofTelephone(search),
    ID.test(search) ? eq(commandes.id, search.toLowerCase()) : undefined,
  ]
  return or(holdingWords(commandes.recherche, search), ...also) ?? sql`true`
}

/** The orders of the clients whose telephone is searched, read before as a list: an index of the orders then finds them. */
function ofTelephone(search: string): SQL | undefined {
  const isTheirs = holdingTelephone(search)
  return isTheirs && sql`${commandes.userId} = any(array(select ${users.id} from ${users} where ${isTheirs}))`
}
