import { api } from '#contract/api.ts'
import { callerOf } from '../http/caller.ts'
import { type App, route } from '../http/route.ts'
import { receiveContact, receiveVisitorMessage } from './receive-contact.ts'
import { receiveSample } from './receive-sample.ts'

export function supportRoutes(app: App): void {
  const { deps } = app
  route(app, api.support.contact, async ({ body, request }) => {
    await receiveContact(deps, callerOf(request), body)
    return { message: 'Votre message a bien été envoyé à notre équipe.' }
  })
  route(app, api.support.visitorMessage, async ({ body, request }) => {
    await receiveVisitorMessage(deps, callerOf(request), body)
    return { message: 'Votre message a bien été envoyé à notre équipe.' }
  })
  route(app, api.support.freeSample, async ({ request }) => {
    await receiveSample(deps, request)
    return { message: 'Votre demande d’échantillon a bien été envoyée.' }
  })
}
