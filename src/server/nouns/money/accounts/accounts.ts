import { api } from '#contract/api.ts'
import { routeBytes } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { exportFec } from './export-fec.ts'
import { exportRegistre } from './export-registre.ts'

export const accounts: Noun = {
  routes(app) {
    const { deps } = app
    routeBytes(app, api.admin.comptabilite.registre, (asked) => exportRegistre(deps, asked))
    routeBytes(app, api.admin.comptabilite.fec, (asked) => exportFec(deps, asked))
  },
}
