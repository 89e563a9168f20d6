import { endpoint } from '../endpoint.ts'
import { done } from '../shared/binary.ts'
import { newsletterForm } from './newsletter-form.ts'

export const newsletter = {
  title: 'Lettre des auteurs',
  subscribe: endpoint({
    method: 'POST',
    path: '/public/newsletter',
    access: 'public',
    summary: 'S’inscrire à la lettre des auteurs ; un e-mail demande de confirmer',
    body: newsletterForm,
    reply: done,
    status: 201,
  }),
}
