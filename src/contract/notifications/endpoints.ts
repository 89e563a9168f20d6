import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done } from '../shared/binary.ts'
import { booleanFilter, pageQuery, pagination } from '../shared/list.ts'
import { notification } from './notification.ts'

export const notifications = {
  title: 'Notifications',
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    summary: 'Ses notifications',
    query: z.object({ ...pageQuery(20), unreadOnly: booleanFilter }),
    reply: z.object({ notifications: z.array(notification), pagination }),
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/notifications/unread-count',
    access: 'signed-in',
    summary: 'Le nombre de ses notifications non lues',
    reply: z.object({ count: z.int() }),
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/notifications/:id/read',
    access: 'signed-in',
    summary: 'Marquer une notification comme lue',
    reply: done,
  }),
  markAllRead: endpoint({
    method: 'PATCH',
    path: '/notifications/read-all',
    access: 'signed-in',
    summary: 'Tout marquer comme lu',
    reply: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/:id',
    access: 'signed-in',
    summary: 'Supprimer une notification',
    reply: done,
  }),
}
