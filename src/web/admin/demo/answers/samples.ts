import { api } from '#contract/api.ts'
import { hours } from '#contract/shared/durations.ts'
import { sortOf } from '#contract/shared/list.ts'
import type { AdminSampleDetail, SampleQuery } from '#contract/support/admin-endpoints.ts'
import { SAMPLE_CSV } from '#contract/support/sample-csv.ts'
import { catalogue } from '../catalogue.ts'
import { csvOf, WHOLE } from '../csv.ts'
import { answer } from '../demo-client.ts'
import { accountAt, type OpenHouse } from '../open-house.ts'

const { list, exportCsv, get, update } = api.admin.samples

const samples = catalogue({
  rows: (house) => house.samples,
  shown: withPromise,
  missing: 'Échantillon non trouvé',
  words: ({ nom, email }) => `${nom} ${email}`,
})

export const sampleAnswers = [
  answer(list, ({ query }, house) => found(house, query)),
  answer(exportCsv, ({ query }, house) => csvOf(SAMPLE_CSV, found(house, { ...query, ...WHOLE }).data)),
  answer(get, ({ id }, house) => samples.get(house, id)),
  answer(update, ({ id, body: { statut } }, house) => {
    samples.find(house, id).statut = statut
    return samples.get(house, id)
  }),
]

/** The samples of a query, latest first by default. */
function found(house: OpenHouse, { statut, ...query }: SampleQuery) {
  const asked = { ...query, ...sortOf(query, 'createdAt') }
  return samples.list(house, asked, (row) => !statut || row.statut === statut)
}

function withPromise(sample: OpenHouse['samples'][number], house: OpenHouse): AdminSampleDetail {
  const known = accountAt(house, sample.email)
  return {
    ...sample,
    promiseLe: new Date(
      Date.parse(sample.createdAt) + hours(house.settings.figures.value.reponseEchantillonHeures),
    ).toISOString(),
    client: known?.isEmailProven ? { id: known.id, prenom: known.prenom, nom: known.nom } : null,
  }
}
