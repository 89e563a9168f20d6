import { Copy, Printer } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useHouseName } from '../../lib/house-name.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type NewRecoveryCodesProps = { codes: string[]; onKept: () => void }

/** Ten recovery codes, shown only once: to copy, to download, to print. */
export function NewRecoveryCodes({ codes, onKept }: NewRecoveryCodesProps) {
  const houseName = useHouseName()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Vos codes sont copiés.'),
      () => toast.error('La copie a échoué. Téléchargez-les, ou imprimez-les.'),
    )
  return (
    <section className="recovery-codes grid gap-s4" aria-labelledby={id}>
      <h3 className="strong" id={id} tabIndex={-1} ref={heading}>
        Vos codes de secours, {houseName}
      </h3>
      <p className="small">
        Gardez-les loin de votre téléphone, par exemple imprimés. Chacun ouvre votre compte une fois, avec
        votre mot de passe, si vous perdez votre téléphone ou votre clé. Ils ne seront plus affichés.
      </p>
      <ol className="recovery-codes-list num">
        {codes.map((code) => (
          <li className="py-s1" key={code}>
            {code}
          </li>
        ))}
      </ol>
      <div className="recovery-codes-actions flex flex-wrap gap-s3">
        <Button size="compact" icon={Copy} onClick={() => void copy()}>
          Copier
        </Button>
        <a
          className="button button--compact"
          download="codes-de-secours.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${houseName}, codes de secours\n\n${text}\n`)}`}
        >
          Télécharger
        </a>
        <Button size="compact" icon={Printer} onClick={() => print()}>
          Imprimer
        </Button>
        <Button size="compact" variant="primary" onClick={onKept}>
          Je les ai gardés
        </Button>
      </div>
    </section>
  )
}
