import { useMutation, useQuery } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { useSession } from '../../auth/session.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Tells that the address is not confirmed, with a button to send its link again; gone once the link is followed. */
export function ConfirmAddress() {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: ['account', user?.id],
    queryFn: () => browserApi(siteApi.auth.me, {}),
    // The link opens in another tab: a return to this one reads the account again.
    enabled: user?.isEmailProven === false,
    refetchOnWindowFocus: 'always',
  })
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => browserApi(siteApi.users.resendConfirmation, {}),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error('Erreur', { description: failureText(error) }),
  })
  if (!user || user.isEmailProven || data?.isEmailProven) return null
  return (
    <section
      className="area-notice flex flex-wrap items-center justify-between gap-x-s5 gap-y-s2"
      aria-label="Adresse à confirmer"
    >
      <p className="flex-[1_1_theme(--area-said)] max-w-[theme(--area-said-most)]">
        Votre adresse <b>{user.email}</b> n’est pas encore confirmée&nbsp;: suivez le lien reçu par{' '}
        <span className="whitespace-nowrap">e-mail</span>, et vos commandes et messages passés avec elle vous
        rejoindront ici.
      </p>
      <Button size="compact" busy={isPending} disabled={isSuccess} onClick={() => mutate()}>
        {isSuccess ? 'Lien envoyé' : 'Renvoyer le lien'}
      </Button>
    </section>
  )
}
