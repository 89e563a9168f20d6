import { hours } from '#contract/shared/durations.ts'
import type { Deps } from '../deps.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import type { MailServerError, MailServerFault } from './mailer.ts'
import { wordsOf } from './refused-address.ts'

const TOLD_AGAIN_MS = hours(24)

const FAULTS: Record<MailServerFault, string> = {
  CERTIFICATE: 'Le certificat du serveur d’envoi est refusé',
  LOGIN: 'Le serveur d’envoi refuse notre identifiant ou notre mot de passe',
  SENDER: 'Le serveur d’envoi refuse notre adresse d’expéditeur',
}

/** Tells the house, once a day, that no e-mail leaves until its mail server is mended. */
export const tellMailServer = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, error: MailServerError) =>
  db.transaction((tx) => {
    const createdAt = clock()
    return notifyAdmins(tx, {
      type: 'WARNING',
      title: 'Nos e-mails ne partent plus',
      message: `${FAULTS[error.fault]} («\u202f${wordsOf(error)}\u202f»). Les e-mails attendent\u00a0: ils partiront d’eux-mêmes une fois le serveur réparé.`,
      actionUrl: null,
      objetId: 'mail-server',
      onceSince: new Date(createdAt.getTime() - TOLD_AGAIN_MS),
      createdAt,
    })
  })
