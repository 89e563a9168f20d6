import { z } from 'zod'
import { newsletterForm } from '#contract/newsletter/newsletter-form.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { ApiRequest } from '../../platform/http/http-port.ts'
import { parseOrRefuse } from '../../platform/http/parse.ts'
import type { PostedForm } from '../../platform/http/serve-posts.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The newsletter's form and the two pages that its e-mails lead to. A visit changes nothing there: a button posts. */
export const newsletterForms: PostedForm[] = [
  {
    path: '/lettre',
    receive: (deps, request, typed) =>
      subscribe(deps, callerOf(request), parseOrRefuse(newsletterForm, Object.fromEntries(typed))),
    done: { goTo: '/merci/lettre' },
    from: 'our-pages',
  },
  {
    path: '/lettre/confirmer',
    receive: (deps, request) => confirmSubscription(deps, callerOf(request), tokenOf(request)),
    done: { goTo: '/merci/inscription' },
    from: 'our-pages',
  },
  {
    path: '/lettre/desabonnement',
    receive: (deps, request) => unsubscribe(deps, tokenOf(request)),
    // A mailbox that posts in its reader's name follows no redirection (RFC 8058 §3.1).
    done: { show: '/merci/desabonnement' },
    from: 'anywhere',
  },
]

const link = z.object({ jeton: z.string().catch('') })

/** In the query: the page is one for all, and writes no token. */
const tokenOf = ({ query }: ApiRequest) => link.parse(query).jeton
