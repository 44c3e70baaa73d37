import type { Clock } from '../../clock'
import type { ContractPort, MonthlyContract } from '../../modules/binding/contract.port'

/** Duration of the stand-in's review of a customer, milliseconds. */
const review = 120_000

/** One contract of each kind. The contacts are the demo's two customers, whose codes are in the outbox. */
const contracts: Readonly<Record<string, MonthlyContract>> = {
  YJ755018036: { companyName: '深圳晨禾电子商行', contactPhone: '13800138000', state: 'ACTIVE' },
  YJ021004417: { companyName: '晨禾电子华东仓', contactPhone: '13800138000', state: 'EXPIRED' },
  YJ010002255: { companyName: '北京远舟贸易有限公司', contactPhone: '13800138001', state: 'ACTIVE' },
  YJ028005577: { companyName: '成都锦程家居有限公司', contactPhone: '13800138001', state: 'IN_REVIEW' },
  YJ020003366: { companyName: '广州南岭服饰有限公司', contactPhone: '13800138001', state: 'FROZEN' },
}

/** The stand-in for the carrier's contract system. */
export const demoContracts = (clock: Clock): ContractPort => ({
  find: (monthlyCode, askedAt) => {
    const contract = Object.hasOwn(contracts, monthlyCode) ? contracts[monthlyCode] : undefined
    if (contract === undefined) return Promise.resolve(null)
    const isReviewed = askedAt !== undefined && clock().getTime() - askedAt.getTime() >= review
    return Promise.resolve(contract.state === 'IN_REVIEW' && isReviewed ? { ...contract, state: 'ACTIVE' } : contract)
  },
})
