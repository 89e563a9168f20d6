import { describeError } from '../log/describe-error.ts'

const TELL = (rule: string) => `La base de DATABASE_URL ${rule}`

const UNREACHABLE = TELL(
  'ne répond pas : vérifiez que PostgreSQL est démarré, que l’adresse et le port sont les bons, et que rien ne les filtre.',
)
const REFUSED = TELL('refuse cet utilisateur ou ce mot de passe : corrigez-les dans DATABASE_URL.')
const UNKNOWN_AUTHORITY = TELL(
  'présente un certificat que rien ne garantit ici : ajoutez ?sslmode=verify-full&sslrootcert=/chemin/vers/ca.pem, le certificat de l’autorité de votre hébergeur.',
)
const NOT_WRITABLE =
  'Le dossier de DATA_DIR ne peut pas être écrit : donnez-le à l’utilisateur qui lance le produit, ou choisissez-en un autre.'

/** The causes of a failed start and their remedies, by the code of PostgreSQL (appendix A), of Node or of OpenSSL. */
const BY_CODE: Record<string, string> = {
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ENOTFOUND: TELL(
    'est à une adresse que personne ne connaît : corrigez le nom de la machine dans DATABASE_URL.',
  ),
  EAI_AGAIN: TELL(
    'est à une adresse que le réseau ne sait pas résoudre pour l’instant : vérifiez le DNS de cette machine.',
  ),
  '28P01': REFUSED,
  '28000': TELL(
    'refuse cette connexion : vérifiez l’utilisateur et, chez un hébergeur, ajoutez ?sslmode=verify-full à DATABASE_URL.',
  ),
  '3D000': TELL(
    'n’existe pas : créez-la (docs/operations.md, « The database ») ou corrigez son nom dans DATABASE_URL.',
  ),
  '42501': TELL(
    'n’appartient pas à cet utilisateur, qui doit y créer des tables et des extensions : ALTER DATABASE … OWNER TO … .',
  ),
  '0A000': TELL('n’a pas l’extension pg_trgm : installez le paquet postgresql-contrib.'),
  '08P01': TELL(
    'passe par un PgBouncer qui refuse nos réglages : écrivez chez lui ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout et pool_mode = session.',
  ),
  '53300': TELL('n’a plus de connexion libre : baissez DATABASE_POOL, ou relevez max_connections.'),
  '57P03': TELL('est en train de démarrer ou de se rétablir : réessayez dans un instant.'),
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: TELL('présente un certificat périmé : renouvelez-le.'),
  ERR_TLS_CERT_ALTNAME_INVALID: TELL(
    'présente le certificat d’une autre machine : écrivez dans DATABASE_URL le nom que ce certificat porte.',
  ),
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: NOT_WRITABLE,
  ENOTDIR: 'DATA_DIR passe par un fichier : donnez le chemin d’un dossier.',
  ENOSPC: 'Le disque de DATA_DIR est plein : libérez de la place, puis recommencez.',
  EADDRINUSE: 'Le port est déjà pris : choisissez-en un autre avec PORT, ou arrêtez l’autre programme.',
  EADDRNOTAVAIL:
    'HOST n’est pas une adresse de cette machine : écrivez 127.0.0.1, ou 0.0.0.0 pour toutes les siennes.',
  ERR_MODULE_NOT_FOUND:
    'Le produit n’est pas construit, ou ses paquets manquent : lancez npm ci && npm run build.',
}

/** Failures without a code of their own. */
const BY_MESSAGE: [pattern: RegExp, text: string][] = [
  [/timeout exceeded when trying to connect|Connection terminated/, UNREACHABLE],
  [
    /does not support SSL connections/,
    TELL('ne parle pas TLS : ôtez sslmode de DATABASE_URL, ou activez ssl chez elle.'),
  ],
  [/unsupported startup parameter/, BY_CODE['08P01'] ?? ''],
  [/could not open extension control file|extension .* is not available/, BY_CODE['0A000'] ?? ''],
]

/** One sentence for the person who starts the product and sees it end: the cause, and its remedy. */
export function startFailureText(error: unknown): string {
  const listen = textOf(error, 'syscall') === 'listen'
  if (listen && textOf(error, 'code') === 'EACCES')
    return 'Ce port est réservé par le système : choisissez PORT au-dessus de 1023, derrière un proxy.'
  const { message, code } = describeError(error)
  return (
    knownText(error) ??
    `Le démarrage n’a pas abouti : ${[message, code && `(${code})`].filter(Boolean).join(' ')}`
  )
}

function knownText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const told =
    BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1] ?? BY_CODE[textOf(error, 'code')]
  const others: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  return told ?? others.map(knownText).find((text) => text !== undefined)
}

function textOf(error: unknown, name: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : ''
}
