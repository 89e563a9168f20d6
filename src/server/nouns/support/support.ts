import { api } from '#contract/api.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import { routeForm } from '../../platform/http/route-form.ts'
import type { Noun } from '../../platform/noun.ts'
import { changeSample } from './change-sample.ts'
import { getSample } from './get-sample.ts'
import { exportSamples, listSamples } from './list-samples.ts'
import { supportForms } from './posted-forms.ts'
import { receiveContact, receiveVisitorMessage } from './receive-contact.ts'
import { admitSample, receiveSample } from './receive-sample.ts'
import { supportReceivedEmail } from './support-received-email.ts'

export const support: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.support.contact, async ({ body, request }) => {
      await receiveContact(deps, callerOf(request), body)
      return { message: 'Votre message a bien été envoyé à notre équipe.' }
    })
    route(app, api.support.visitorMessage, async ({ body, request }) => {
      await receiveVisitorMessage(deps, callerOf(request), body)
      return { message: 'Votre message a bien été envoyé à notre équipe.' }
    })
    routeForm(app, api.support.freeSample, {
      before: ({ request }) => admitSample(deps, request),
      handle: async (sample) => {
        await receiveSample(deps, sample)
        return { message: 'Votre demande d’échantillon a bien été envoyée.' }
      },
    })

    const house = api.admin.samples
    route(app, house.list, ({ query }) => listSamples(deps, query))
    routeBytes(app, house.exportCsv, (asked) => exportSamples(deps, asked))
    route(app, house.get, async ({ id }) => ({ data: await getSample(deps, id) }))
    route(app, house.update, async ({ id, actor, body }) => ({
      data: await changeSample(deps, actor, id, body),
    }))
  },
  forms: supportForms,
  emails: [supportReceivedEmail],
}
