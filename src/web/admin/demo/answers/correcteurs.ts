import { api } from '#contract/api.ts'
import { nextFreeDay } from '#contract/commandes/next-free-day.ts'
import { OWED_STATUTS } from '#contract/commandes/statuts.ts'
import type { AdminCorrecteur, CorrecteurQuery } from '#contract/correcteurs/admin-correcteur.ts'
import { CORRECTEUR_CSV } from '#contract/correcteurs/correcteur-csv.ts'
import { CORRECTEUR_IN_USE, NO_CORRECTEUR } from '#contract/correcteurs/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { catalogue, freshIn, is } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import type { OpenHouse } from '../open-house.ts'
import { refuse, refuseOlder } from '../refuse.ts'

const { list, exportCsv, get, create, update, remove } = api.admin.correcteurs

const correcteurs = catalogue({
  rows: (house) => house.correcteurs,
  shown: withLoad,
  missing: NO_CORRECTEUR,
  words: ({ nom, specialite }) => `${nom} ${specialite}`,
})

export const correcteurAnswers = [
  answer(list, ({ query }, house) => found(house, query)),
  answer(exportCsv, ({ query }, house) => csvOf(CORRECTEUR_CSV, found(house, { ...query, ...WHOLE }).data)),
  answer(get, ({ id }, house) => correcteurs.get(house, id)),
  answer(create, ({ body }, house) => {
    const last = Math.max(-1, ...house.correcteurs.map(({ ordre }) => ordre))
    const row = { ...body, ordre: body.ordre ?? last + 1, ...freshIn(house) }
    house.correcteurs.push(row)
    return correcteurs.get(house, row.id)
  }),
  answer(update, ({ id, body: { updatedAt, ...change } }, house) => {
    const row = correcteurs.find(house, id)
    refuseOlder(row, updatedAt)
    Object.assign(row, change, { updatedAt: house.now().toISOString() })
    return correcteurs.get(house, id)
  }),
  answer(remove, ({ id }, house) => {
    correcteurs.find(house, id)
    if (house.commandes.some(({ correcteurId }) => correcteurId === id)) throw refuse(409, CORRECTEUR_IN_USE)
    return correcteurs.remove(house, id, 'Correcteur supprimé')
  }),
]

function found(house: OpenHouse, { sortBy = 'ordre', ...query }: CorrecteurQuery) {
  return correcteurs.list(house, { ...query, sortBy }, is('actif', query.actif))
}

function withLoad(profile: OpenHouse['correcteurs'][number], house: OpenHouse): AdminCorrecteur {
  const held = house.commandes.filter(
    ({ correcteurId, statut, livreeLe }) =>
      correcteurId === profile.id && OWED_STATUTS.includes(statut) && !livreeLe,
  )
  const promises = held
    .map(({ datePromise }) => datePromise)
    .filter((day) => day !== null)
    .toSorted()
  return {
    ...profile,
    charge: held.length,
    prochainJourLibre: profile.actif ? nextFreeDay(parisDay(house.now()), promises.at(-1) ?? null) : null,
  }
}
