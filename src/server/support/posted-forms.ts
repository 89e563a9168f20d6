import { contactForm } from '#contract/support/forms.ts'
import { callerOf } from '../http/caller.ts'
import { parseOrRefuse } from '../http/parse.ts'
import type { PostedForm } from '../http/serve-posts.ts'
import { receiveContact } from './receive-contact.ts'
import { receiveSample } from './receive-sample.ts'

/** The contact form and the free sample's, posted without JavaScript. */
export const supportForms: PostedForm[] = [
  {
    path: '/contact',
    receive: (deps, request, typed) =>
      receiveContact(deps, callerOf(request), parseOrRefuse(contactForm, Object.fromEntries(typed))),
    done: { goTo: '/merci/contact' },
    from: 'our-pages',
  },
  {
    path: '/echantillon',
    receive: (deps, request, typed) => receiveSample(deps, request, (name, value) => typed.set(name, value)),
    done: { goTo: '/merci/echantillon' },
    from: 'our-pages',
  },
]
