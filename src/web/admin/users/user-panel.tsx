import { api } from '#contract/api.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import { mailtoOf } from '#contract/format/mailto.ts'
import { countOf } from '#contract/format/plural.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import type { AdminUser } from '#contract/users/admin-user.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RefusedAddressNote } from '../shell/refused-address-note.tsx'
import { useOpenEntry } from '../shell/use-entry.ts'
import { ROLE_LABELS } from './role-labels.ts'
import { UserActions } from './user-actions.tsx'
import { UserBadge } from './user-columns.tsx'
import { UserForm } from './user-form.tsx'
import { UserCommandes, UserFactures, UserThreads } from './user-lists.tsx'
import { UserSessions } from './user-sessions.tsx'

/** The panel of an account: person, orders, and the house's actions. */
export default function UserPanel() {
  const close = useClosePanel('/users')
  const entry = useOpenEntry(api.admin.users.get)
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? `${data.prenom} ${data.nom}` : 'Compte'}
      kicker={data && `${ROLE_LABELS[data.role]} depuis le ${formatShortDate(data.createdAt)}`}
      failed="Impossible d’afficher le compte"
      onClose={close}
    >
      {(user) => <UserBody user={user} onGone={close} />}
    </OpenPanel>
  )
}

function UserBody({ user, onGone }: { user: AdminUser; onGone: () => void }) {
  const { email, telephone, isEmailProven, hasSecondFactor, commandes } = user
  return (
    <>
      <p className="panel-who">
        <a href={mailtoOf(email)}>{email}</a>
        <span>
          {telephone && (
            <>
              , <a href={`tel:${telephone.replaceAll(/\s/g, '')}`}>{formatTelephone(telephone)}</a>
            </>
          )}
        </span>
      </p>
      <RefusedAddressNote refused={user.adresseRefusee} email={email}>
        Corrigez-la ci-dessous&nbsp;: les e-mails refusés repartent aussitôt.
      </RefusedAddressNote>
      <LeaderList className="facts">
        <Leader term="État">
          <UserBadge user={user} />
        </Leader>
        <Leader term="Adresse e-mail">{isEmailProven ? 'confirmée' : 'non confirmée'}</Leader>
        <Leader term="Double authentification">{hasSecondFactor ? 'activée' : 'désactivée'}</Leader>
        <Leader term="Commandes">{countOf(commandes, { one: 'commande', other: 'commandes' })}</Leader>
      </LeaderList>
      <UserCommandes user={user} />
      <UserFactures user={user} />
      <UserThreads user={user} />
      <UserSessions user={user} />
      <UserForm user={user} />
      <UserActions user={user} onGone={onGone} />
    </>
  )
}
