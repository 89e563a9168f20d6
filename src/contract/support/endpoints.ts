import { endpoint } from '../endpoint.ts'
import { SAMPLE_FILE_LIMITS } from '../files/file-limits.ts'
import { done } from '../shared/binary.ts'
import { contactForm, sampleForm, visitorForm } from './forms.ts'

export const support = {
  title: 'Contact, messagerie du site, échantillon',
  contact: endpoint({
    method: 'POST',
    path: '/public/contact',
    access: 'public',
    summary: 'Nous écrire par le formulaire de contact',
    body: contactForm,
    reply: done,
    status: 201,
  }),
  visitorMessage: endpoint({
    method: 'POST',
    path: '/messages/visitor',
    access: 'public',
    summary: 'Nous écrire sans compte, par la messagerie du site',
    body: visitorForm,
    reply: done,
    status: 201,
  }),
  freeSample: endpoint({
    method: 'POST',
    path: '/public/free-sample',
    access: 'public',
    summary: 'Demander la correction gratuite de dix pages',
    form: sampleForm,
    files: { field: 'fichier', limits: SAMPLE_FILE_LIMITS },
    reply: done,
    status: 201,
  }),
}
