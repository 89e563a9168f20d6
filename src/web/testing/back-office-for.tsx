import { type ReactNode, useState } from 'react'
import { adminPathsAt } from '../admin/admin-path.ts'
import { type BackOffice, BackOfficeProvider } from '../admin/back-office.tsx'
import { makePasskey } from '../auth/ask-passkey.ts'
import { browserApi, browserBytes } from '../lib/browser-api.ts'
import { createQueryClient } from '../lib/query-client.ts'

type BackOfficeForProps = { userId?: string; given?: Partial<BackOffice>; children: ReactNode }

/** A back-office around the tested component, for one person. */
export function BackOfficeFor({ userId = 'camille', given, children }: BackOfficeForProps) {
  const [queryClient] = useState(createQueryClient)
  const user = {
    id: userId,
    prenom: 'Camille',
    nom: 'Lantier',
    email: 'camille@bonatirer.fr',
    mustSetUpSecondFactor: false,
  }
  return (
    <BackOfficeProvider
      value={{
        call: browserApi,
        bytes: browserBytes,
        makePasskey,
        session: { user, logout: async () => {}, update: () => {} },
        live: () => () => {},
        queryClient,
        pathTo: adminPathsAt({ base: '/admin' }),
        unreadEveryMs: 120_000,
        titleSuffix: '',
        ...given,
      }}
    >
      {children}
    </BackOfficeProvider>
  )
}
