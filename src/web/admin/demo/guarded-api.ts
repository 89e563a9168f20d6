import { ADMIN_ACTION_NAMES, ADMIN_ACTIONS, type AdminAction } from '../admin-actions.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'

/** A call of the port, on its way: `commandes.update`, what it was given, and what was answered. */
export type Act = {
  noun: string
  method: string
  args: readonly unknown[]
  action: AdminAction
  answer: unknown
}

type Guard = {
  /** The French reason for a refusal; null for what is allowed. */
  refusalOf: (action: AdminAction) => string | null
  /** As long as a server would take. */
  wait: () => Promise<void>
  /** After it was done. */
  onDone: (act: Act) => void
}

/** An implementation of the port whose every method is asked for first, takes its time, and is told of. */
export const guardedApi = (api: AdminApi, guard: Guard): AdminApi => ({
  stats: guarded('stats', api.stats, guard),
  commandes: guarded('commandes', api.commandes, guard),
  paiements: guarded('paiements', api.paiements, guard),
  factures: guarded('factures', api.factures, guard),
  faq: guarded('faq', api.faq, guard),
  retractations: guarded('retractations', api.retractations, guard),
  pages: guarded('pages', api.pages, guard),
  tarifs: guarded('tarifs', api.tarifs, guard),
  promotions: guarded('promotions', api.promotions, guard),
  users: guarded('users', api.users, guard),
  correcteurs: guarded('correcteurs', api.correcteurs, guard),
  reglements: guarded('reglements', api.reglements, guard),
  reglages: guarded('reglages', api.reglages, guard),
  logs: guarded('logs', api.logs, guard),
  exports: guarded('exports', api.exports, guard),
  messages: guarded('messages', api.messages, guard),
  cannedReplies: guarded('cannedReplies', api.cannedReplies, guard),
  jump: guarded('jump', api.jump, guard),
  samples: guarded('samples', api.samples, guard),
  subscriptions: guarded('subscriptions', api.subscriptions, guard),
  consultations: guarded('consultations', api.consultations, guard),
  notifications: guarded('notifications', api.notifications, guard),
  account: guarded('account', api.account, guard),
  downloads: guarded('downloads', api.downloads, guard),
})

/** A method taken from a noun is the same one, guarded; it may be handed on alone. */
const guarded = <Methods extends object>(noun: string, methods: Methods, guard: Guard): Methods =>
  new Proxy(methods, {
    get(_methods, method) {
      const call: unknown = Reflect.get(methods, method)
      if (typeof call !== 'function' || typeof method !== 'string') return call
      return async (...args: unknown[]) => {
        const action = actionOf({ noun, method, args })
        const refusal = guard.refusalOf(action)
        await guard.wait()
        if (refusal) throw new AdminError('FORBIDDEN', refusal)
        const answer: unknown = await Reflect.apply(call, methods, args)
        guard.onDone({ noun, method, args, action, answer })
        return answer
      }
    },
  })

/** What the table says of a call; what it does not know is refused as what is strictest. */
export function actionOf({ noun, method, args }: Pick<Act, 'noun' | 'method' | 'args'>): AdminAction {
  const methods = new Map<string, object>(Object.entries(ADMIN_ACTIONS)).get(noun) ?? {}
  const action = new Map<string, unknown>(Object.entries(methods)).get(method)
  const name: unknown = typeof action === 'function' ? Reflect.apply(action, undefined, args) : action
  return ADMIN_ACTION_NAMES.find((one) => one === name) ?? 'bulk-delete'
}
