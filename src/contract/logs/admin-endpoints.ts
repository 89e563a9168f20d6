import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { binary } from '../shared/binary.ts'
import { adminLog, adminLogList, logExport, logFilters } from './admin-log.ts'

export const adminLogs = {
  title: 'La maison\u00a0: journal',
  list: endpoint({
    method: 'GET',
    path: '/admin/logs',
    access: 'admin',
    summary: 'Le journal, la dernière ligne d’abord',
    query: logFilters,
    reply: adminLogList,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/admin/logs/export',
    access: 'admin',
    summary: 'Le journal, filtré, en CSV',
    query: logExport,
    reply: binary,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/logs/:id',
    access: 'admin',
    summary: 'Une ligne du journal',
    reply: z.object({ data: adminLog }),
  }),
}
