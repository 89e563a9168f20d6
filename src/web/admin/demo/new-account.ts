import type { DemoUser } from './demo-house.ts'
import { newId, type OpenHouse } from './open-house.ts'

type Given = Pick<DemoUser, 'prenom' | 'nom' | 'email' | 'role' | 'isActive'> & {
  telephone?: string | undefined
  password?: string | undefined
}

/** Opens an account: good at once with a password, else once its link is followed. */
export function newAccount(house: OpenHouse, { telephone, password, ...identity }: Given): DemoUser {
  const now = house.now().toISOString()
  const user: DemoUser = {
    ...identity,
    id: newId(house),
    nomPublic: null,
    telephone: telephone ?? null,
    hasPassword: password !== undefined,
    isEmailProven: false,
    hasSecondFactor: false,
    isErased: false,
    createdAt: now,
    updatedAt: now,
  }
  house.users.push(user)
  return user
}
