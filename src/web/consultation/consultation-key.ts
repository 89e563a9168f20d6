export const consultationKey = (token: string) => ['consultation', token]
