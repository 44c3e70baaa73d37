/** Another one lets two runs share a machine. */
export const port = Number(process.env.PORTAL_E2E_PORT ?? 18080)
