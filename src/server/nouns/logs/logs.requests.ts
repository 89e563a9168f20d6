import { auditLogs } from '../../platform/db/schema/house.ts'
import type { ExampleRequest } from '../../testing/example-request.ts'
import { outsideRequests, writeLog } from './write-log.ts'

export const requests: Record<string, ExampleRequest> = {
  'admin.logs.get': async ({ app: { deps } }) => {
    await writeLog(deps.db, {
      by: outsideRequests(),
      action: 'SYSTEM_MAINTENANCE',
      type: 'SYSTEM',
      description: 'Entretien',
      createdAt: deps.clock(),
    })
    const [line] = await deps.db.select({ id: auditLogs.id }).from(auditLogs).limit(1)
    return { params: { id: line?.id ?? '' } }
  },
}
