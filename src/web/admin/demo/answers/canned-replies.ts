import { api } from '#contract/api.ts'
import { searchedIn } from '#contract/messages/canned-reply.ts'
import { NO_CANNED_REPLY, TITLE_TAKEN } from '#contract/messages/refusals.ts'
import { catalogue, freshIn } from '../catalogue.ts'
import { answer } from '../demo-client.ts'
import type { OpenHouse } from '../open-house.ts'
import { refuseAt, refuseOlder } from '../refuse.ts'

const { list, get, create, update, remove } = api.admin.cannedReplies

const replies = catalogue({
  rows: (house) => house.cannedReplies,
  shown: (row) => row,
  missing: NO_CANNED_REPLY,
  words: (reply) => searchedIn(reply),
})

export const cannedReplyAnswers = [
  answer(list, ({ query }, house) => replies.list(house, { ...query, sortBy: 'titre' })),
  answer(get, ({ id }, house) => replies.get(house, id)),
  answer(create, ({ body }, house) => {
    refuseSameTitle(house, body.titre)
    const row = { ...body, ...freshIn(house) }
    house.cannedReplies.push(row)
    return { data: row }
  }),
  answer(update, ({ id, body: { updatedAt, ...change } }, house) => {
    const row = replies.find(house, id)
    refuseOlder(row, updatedAt)
    refuseSameTitle(house, change.titre ?? row.titre, id)
    Object.assign(row, change, { updatedAt: house.now().toISOString() })
    return { data: row }
  }),
  answer(remove, ({ id }, house) => replies.remove(house, id, 'Réponse type supprimée')),
]

function refuseSameTitle({ cannedReplies }: OpenHouse, titre: string, id?: string): void {
  const isTaken = cannedReplies.some(
    (one) => one.id !== id && one.titre.toLowerCase() === titre.toLowerCase(),
  )
  if (isTaken) throw refuseAt('titre', 409, TITLE_TAKEN)
}
