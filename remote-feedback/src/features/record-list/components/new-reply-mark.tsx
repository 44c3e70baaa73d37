import badge from '@portal/kit/badge.module.css'

/** The carrier has said something that the customer has not opened. */
export const NewReplyMark = () => <span className={`${badge.small} ${badge.alert}`}>新回复</span>
