import { createHash, randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  type FileLimits,
  HOUSE_MESSAGE_FILE_LIMITS,
  MESSAGE_FILE_LIMITS,
  MESSAGE_FILES_MOST,
} from '#contract/files/file-limits.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { inboundEmails } from '../../../platform/db/schema/inbound.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import type { ReceivedFile } from '../../../platform/http/http-port.ts'
import { rateLimit } from '../../../platform/http/rate-limit.ts'
import type { MailSource, OpenedMail, ParsedMail } from '../../../platform/mailbox/mail.ts'
import { notifyAdmins } from '../../notifications/notify.ts'
import { type Judged, judgeEmail } from './judge-email.ts'
import { keepMailedFiles } from './keep-mailed-files.ts'
import { refusedEmail } from './refused-email.ts'
import { saidIn, sayByEmail } from './say-by-email.ts'

/** What became of an e-mail: KNOWN was taken before. */
type Taken = 'KNOWN' | Judged['fate']

/**
 * Takes an e-mail into its thread, into « à vérifier », or sets it aside: once, whatever is delivered twice, in one transaction (decision
 * 179). 429 for a sender beyond their messages of the hour: it is to be taken later.
 */
export async function takeEmail(deps: Deps, source: MailSource): Promise<Taken> {
  const { mailbox } = deps.config
  if (!mailbox) throw new Error('The house has no mailbox')
  const opened = await deps.openMail(source)
  try {
    const empreinte = fingerprintOf(opened.mail, source)
    if ((await deps.db.$count(inboundEmails, eq(inboundEmails.empreinte, empreinte))) > 0) return 'KNOWN'
    const judged = withoutCiphered(opened, await judgeEmail({ db: deps.db, mailbox }, opened))
    await limitSender(deps, judged, opened)
    return await keepWithFiles(deps, { opened, judged, empreinte })
  } finally {
    await opened.close()
  }
}

/** A message under the id of another's is another message. */
function fingerprintOf(mail: ParsedMail | null, { sha256 }: MailSource): string {
  if (!mail?.messageId) return sha256
  return createHash('sha256')
    .update(`${mail.from?.email ?? ''}\n${mail.messageId}`)
    .digest('hex')
}

/** What is ciphered and is of nobody known says nothing that the house could verify. */
function withoutCiphered({ mail }: OpenedMail, judged: Judged): Judged {
  const isLost = mail?.isEncrypted && (judged.fate === 'VERIFY' || judged.fate === 'VISITOR')
  return isLost ? { fate: 'SET_ASIDE', motif: 'ILLISIBLE' } : judged
}

async function limitSender(deps: Deps, judged: Judged, { mail }: OpenedMail): Promise<void> {
  if (judged.fate === 'SET_ASIDE') return
  const author = judged.fate === 'THREAD' ? judged.writer.author : null
  if (author?.role === 'ADMIN') return
  if (author) await rateLimit(deps, 'messages', author.id)
  else await rateLimit(deps, 'forms', `email:${mail?.from?.email ?? ''}`)
}

type Given = { opened: OpenedMail; judged: Judged; empreinte: string }

async function keepWithFiles(deps: Deps, { opened, judged, empreinte }: Given): Promise<Taken> {
  const isRead = judged.fate !== 'SET_ASIDE' && !opened.mail?.isEncrypted
  const { kept, refused } = isRead ? await opened.keepFiles(limitsOf(judged)) : { kept: [], refused: [] }
  let isKept = false
  try {
    isKept = await deps.db.transaction((tx) =>
      keep(tx, deps, { mail: opened.mail, judged, empreinte, files: kept, refused }),
    )
    return isKept ? judged.fate : 'KNOWN'
  } finally {
    if (!isKept) for (const { key } of kept) await deps.storage.remove(key)
  }
}

/** The limits of the same file sent from the area. */
function limitsOf(judged: Judged): FileLimits {
  const isHouse = judged.fate === 'THREAD' && judged.writer.author?.role === 'ADMIN'
  return { ...(isHouse ? HOUSE_MESSAGE_FILE_LIMITS : MESSAGE_FILE_LIMITS), maxFiles: MESSAGE_FILES_MOST }
}

type ToKeep = Omit<Given, 'opened'> & { mail: ParsedMail | null; files: ReceivedFile[]; refused: string[] }

/** False for an e-mail that another process has just kept. */
async function keep(
  tx: Tx,
  deps: Deps,
  { mail, judged, empreinte, files, refused }: ToKeep,
): Promise<boolean> {
  const id = randomUUIDv7()
  const now = deps.clock()
  const [mine] = await tx
    .insert(inboundEmails)
    .values({ id, empreinte, createdAt: now, ...rowOf(judged, mail) })
    .onConflictDoNothing({ target: inboundEmails.empreinte })
    .returning({ id: inboundEmails.id })
  if (!mine) return false
  if (!mail || judged.fate === 'SET_ASIDE') return true
  if (judged.fate === 'VERIFY') {
    await keepMailedFiles(tx, deps, { to: { inboundId: id }, author: null, files })
    await tellToVerify(tx, now)
    return true
  }

  const content = saidIn(mail.words.texte, files.length)
  if (mail.isEncrypted) {
    await tellRefused(tx, { id, mail, judged, refused: [CIPHERED] })
    return true
  }
  const said = await sayByEmail(tx, deps, judged.fate === 'THREAD' ? judged.writer : mail, {
    content,
    attach: async (messageId, author) => {
      const noRoom = await keepMailedFiles(tx, deps, { to: { messageId }, author, files })
      refused.push(...noRoom)
    },
  })
  await tx
    .update(inboundEmails)
    .set({ messageId: said, entier: mail.words.entier })
    .where(eq(inboundEmails.id, id))
  if (refused.length > 0) await tellRefused(tx, { id, mail, judged, refused })
  return true
}

/** Of a message taken or set aside, its row keeps nothing of what it said. */
function rowOf(judged: Judged, mail: ParsedMail | null) {
  if (judged.fate === 'SET_ASIDE') return { statut: 'ECARTE' as const, motif: judged.motif }
  if (judged.fate !== 'VERIFY') return { statut: 'PRIS' as const }
  return {
    statut: 'A_VERIFIER' as const,
    doutes: judged.doubts,
    expediteur: mail?.from?.email ?? '',
    nom: mail?.from?.nom ?? '',
    objet: mail?.objet ?? '',
    texte: mail?.words.texte ?? '',
    entier: mail?.words.entier,
    conversationId: judged.of?.conversationId,
    userId: judged.of?.userId,
  }
}

const CIPHERED =
  'Votre message est chiffré\u00a0: renvoyez-le sans chiffrement, ou écrivez-nous depuis notre site.'

const tellToVerify = (tx: Tx, createdAt: Date) =>
  notifyAdmins(tx, {
    type: 'MESSAGE',
    title: 'Un e-mail à vérifier',
    message: 'Un e-mail reçu attend que la maison l’accepte, ou l’écarte.',
    actionUrl: '/admin/messagerie/a-verifier',
    objetId: 'inbound',
    onceSince: new Date(0),
    createdAt,
  })

type Refused = { id: string; mail: ParsedMail; judged: Judged; refused: string[] }

/** Tells the sender what was not taken, once, and only one who is known to be who they say: a forged sender asked for nothing. */
async function tellRefused(tx: Tx, { id, mail, judged, refused }: Refused): Promise<void> {
  const isKnown = judged.fate === 'THREAD' || (judged.fate === 'VISITOR' && judged.isProven)
  if (!isKnown || !mail.from) return
  await queueEmail(tx, refusedEmail, {
    cle: `refus:${id}`,
    to: mail.from.email,
    userId: judged.fate === 'THREAD' ? (judged.writer.author?.id ?? null) : null,
    props: {
      refused,
      isCiphered: mail.isEncrypted,
      conversationId: judged.fate === 'THREAD' ? judged.writer.conversationId : null,
    },
  })
}
