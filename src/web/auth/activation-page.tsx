import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { activation } from '#contract/auth/endpoints.ts'
import { ApiError, isDeadLink } from '../lib/api-client.ts'
import { browserApi } from '../lib/browser-api.ts'
import { secretMeta } from '../lib/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Underlined } from '../ui/marks.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/activation-page'
import { ActivationFailure } from './activation-failure.tsx'
import { ActivationFields } from './activation-fields.tsx'
import { NoScript } from './auth-form.tsx'
import { FormPage } from './form-page.tsx'

const ALREADY_ACTIVE = 'Compte déjà activé'
const TO_LOGIN_MS = 2_000
const KEPT = 'Rien n’est perdu\u00a0: ce que vous nous avez confié est entre nos mains.'
const TO_DO = (
  <>
    Votre commande est entre nos mains. Il reste un mot de passe à choisir, et votre espace est{' '}
    <Underlined>prêt</Underlined>.
  </>
)

export const meta = secretMeta('Activer mon compte')

/** The page between the link of a paid order and the client area; reading the link does not consume it. */
export default function ActivationPage({ params: { token } }: Route.ComponentProps) {
  const link = useQuery({
    queryKey: ['activation', token],
    queryFn: () => browserApi(activation.verify, { params: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!token) {
    return (
      <Sheet title="Ce lien est incomplet" screen="missing" lead={KEPT}>
        <ActivationFailure error={new ApiError(400, "Token d'activation manquant", null)} />
        <p>Il a sans doute été coupé&nbsp;: ouvrez-le depuis le message reçu, ou recopiez-le en entier.</p>
      </Sheet>
    )
  }
  if (link.isError) {
    const dead = isDeadLink(link.error)
    return (
      <Sheet
        title={dead ? 'Ce lien n’est plus valable' : 'Impossible de vérifier votre lien'}
        screen={dead ? 'failure' : 'away'}
        lead={KEPT}
      >
        <ActivationFailure
          error={link.error}
          token={token}
          retry={() => void link.refetch()}
          busy={link.isFetching}
        />
      </Sheet>
    )
  }
  if (link.isPending) {
    return (
      <Sheet title="Activer mon compte" screen="form">
        <NoScript />
        <Skeleton lines={5} label="Vérification de votre lien" />
      </Sheet>
    )
  }
  const { user, isAlreadyActive } = link.data
  return (
    <Sheet
      title={isAlreadyActive ? ALREADY_ACTIVE : 'Activer mon compte'}
      screen={isAlreadyActive ? 'active' : 'form'}
      lead={isAlreadyActive ? KEPT : TO_DO}
    >
      {isAlreadyActive ? (
        <AlreadyActive />
      ) : (
        <ActivationFields token={token} user={user} onDead={() => void link.refetch()} />
      )}
    </Sheet>
  )
}

function AlreadyActive() {
  const navigate = useNavigate()
  useEffect(() => {
    toast.info(ALREADY_ACTIVE, { id: 'already-active' })
    const timer = setTimeout(() => void navigate('/login'), TO_LOGIN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <p>Vous avez déjà choisi votre mot de passe. Redirection vers la page de connexion…</p>
      <p>
        <ButtonLink to="/login">Se connecter</ButtonLink>
      </p>
    </>
  )
}

type SheetProps = { title: string; screen: string; lead?: ReactNode; children: ReactNode }

function Sheet({ title, screen, lead = TO_DO, children }: SheetProps) {
  return (
    <FormPage
      title={title}
      screen={screen}
      note={screen === 'form' && 'Une phrase se retient mieux qu’un mot.'}
      lead={lead}
    >
      {children}
    </FormPage>
  )
}
