import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { publicSettings } from './public-settings.ts'

export const settings = {
  title: 'Réglages publics',
  public: endpoint({
    method: 'GET',
    path: '/settings/public',
    access: 'public',
    summary: 'La maison telle que ses pages la montrent',
    reply: z.object({ data: publicSettings }),
  }),
}
