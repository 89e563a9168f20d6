import { support } from '#contract/support/endpoints.ts'
import { contactForm } from '#contract/support/forms.ts'
import type { Deps } from '../../platform/deps.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { ApiRequest } from '../../platform/http/http-port.ts'
import { parseOrRefuse } from '../../platform/http/parse.ts'
import { receiveUpload } from '../../platform/http/receive-upload.ts'
import type { PostedForm, Typed } from '../../platform/http/serve-posts.ts'
import { receiveContact } from './receive-contact.ts'
import { admitSample, receiveSample } from './receive-sample.ts'

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
    receive: receivePostedSample,
    done: { goTo: '/merci/echantillon' },
    from: 'our-pages',
  },
]

const { freeSample } = support

async function receivePostedSample(deps: Deps, request: ApiRequest, typed: Typed): Promise<void> {
  const onField = (name: string, value: string) => void typed.set(name, value)
  await admitSample(deps, request).catch(async (refusal: unknown) => {
    await hearFields(deps, request, onField)
    throw refusal
  })
  await receiveUpload(deps, freeSample, request, { actor: null, onField }, (sample) =>
    receiveSample(deps, sample),
  )
}

/** Refused before it is read: the typed fields are still read to be shown again, and its file, which comes last, is dropped. */
async function hearFields({ storage }: Deps, request: ApiRequest, onField: OnField): Promise<void> {
  const { field, limits } = freeSample.files
  // A file, or an unreadable form, is ignored: the refusal is already known.
  await request.receiveForm(storage, { field, limits: { ...limits, maxBytes: 0 }, onField }).catch(() => {})
}

type OnField = (name: string, value: string) => void
