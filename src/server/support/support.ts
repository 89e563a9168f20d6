import { api } from '#contract/api.ts'
import { callerOf } from '../http/caller.ts'
import { route } from '../http/route.ts'
import { routeForm } from '../http/route-form.ts'
import type { Noun } from '../noun.ts'
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
  },
  forms: supportForms,
  emails: [supportReceivedEmail],
}
