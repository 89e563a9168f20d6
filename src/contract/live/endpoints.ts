import { endpoint } from '../endpoint.ts'
import { liveEvent } from './live-event.ts'

export const live = {
  title: 'Événements',
  follow: endpoint({
    method: 'GET',
    path: '/events',
    access: 'signed-in',
    summary:
      'Apprendre aussitôt ce qui change\u00a0: messages, notifications, commandes (événements envoyés par le serveur)',
    sends: 'events',
    reply: liveEvent,
  }),
}
