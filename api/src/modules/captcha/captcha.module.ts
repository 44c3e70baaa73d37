import type { FastifyInstance } from 'fastify'

export const captchaModule = (_app: FastifyInstance): void => {}
