import { CallError } from '../../request/call-error'
import type { CreateMap } from '../port'

/** The map drawn from files of the portal. */
export const createOfflineMap: CreateMap = () => Promise.reject(new CallError('network', 0, '地图加载失败，请重试'))
