import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { tarifItem } from './tarif-item.ts'

export const tarifs = {
  title: 'Tarifs',
  list: endpoint({
    method: 'GET',
    path: '/tarifs',
    access: 'public',
    summary: 'Les services proposés, dans leur ordre',
    reply: z.object({ data: z.array(tarifItem) }),
  }),
}
