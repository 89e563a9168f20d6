import { formatDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { FEW_RECOVERY_CODES } from '#contract/users/second-factor/codes.ts'
import type { OwnSecondFactor, Passkey } from '#contract/users/second-factor/endpoints.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Asked } from './factor-dialog.tsx'

type FactorsProps = { factor: OwnSecondFactor; onAsk: (asked: Asked) => void }

/** Each factor with its state and its actions. */
export function Factors({ factor, onAsk }: FactorsProps) {
  const { totpSince, passkeys, recoveryCodesLeft, isRequired } = factor
  const isOn = totpSince !== null || passkeys.length > 0
  return (
    <>
      <p>
        {isOn ? (
          <Badge shape="done" tone="success">
            Activée
          </Badge>
        ) : (
          <Badge shape="wait" tone={isRequired ? 'warning' : 'neutral'}>
            {isRequired ? 'À activer' : 'Pas encore activée'}
          </Badge>
        )}
      </p>
      <ul className="account-list">
        <li>
          <div>
            <p className="strong">Application d’authentification</p>
            <p className="small muted">
              {totpSince
                ? `Activée le ${formatDate(totpSince)}`
                : 'Elle affiche sur votre téléphone un code qui change toutes les 30 secondes.'}
            </p>
          </div>
          <Button size="compact" onClick={() => onAsk({ what: totpSince ? 'no-totp' : 'totp' })}>
            {totpSince ? 'Retirer' : 'Activer'}
            <VisuallyHidden> l’application d’authentification</VisuallyHidden>
          </Button>
        </li>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onAsk={onAsk} />
        ))}
        <li>
          <div>
            <p className="strong">{passkeys.length > 0 ? 'Une autre clé d’accès' : 'Clé d’accès'}</p>
            <p className="small muted">
              L’empreinte, le visage ou le code de votre appareil, ou une clé de sécurité.
            </p>
          </div>
          <Button size="compact" onClick={() => onAsk({ what: 'passkey' })}>
            Ajouter<VisuallyHidden> une clé d’accès</VisuallyHidden>
          </Button>
        </li>
        {isOn && (
          <li>
            <div>
              <p className="strong">Codes de secours</p>
              <p className="small muted">{leftText(recoveryCodesLeft)}</p>
            </div>
            <Button size="compact" onClick={() => onAsk({ what: 'codes' })}>
              Refaire<VisuallyHidden> les codes de secours</VisuallyHidden>
            </Button>
          </li>
        )}
      </ul>
      {isOn && recoveryCodesLeft <= FEW_RECOVERY_CODES && (
        <p className="account-note">
          <span>
            {recoveryCodesLeft === 0
              ? 'Vous n’avez plus de code de secours.'
              : 'Il vous reste peu de codes de secours.'}
          </span>{' '}
          Générez-en de nouveaux dès maintenant&nbsp;: sans eux, perdre votre téléphone vous priverait de
          votre compte.
        </p>
      )}
    </>
  )
}

const leftText = (left: number) =>
  left === 0 ? 'Aucun ne reste' : `${countOf(left, { one: 'code', other: 'codes' })} sur dix`

function PasskeyRow({ passkey, onAsk }: { passkey: Passkey; onAsk: (asked: Asked) => void }) {
  const { nom, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <div className="wrap-anywhere">
        <p className="strong">{nom}</p>
        <p className="small muted">
          Clé d’accès ajoutée le {formatDate(createdAt)}
          <span>{lastUsedAt ? `, utilisée le ${formatDate(lastUsedAt)}` : ', pas encore utilisée'}</span>
        </p>
      </div>
      <Button size="compact" onClick={() => onAsk({ what: 'no-passkey', passkey })}>
        Retirer<VisuallyHidden> la clé {nom}</VisuallyHidden>
      </Button>
    </li>
  )
}
