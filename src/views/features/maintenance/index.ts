export { AssignButton } from './assign-button.tsx';
export { Abnormal } from './columns.tsx';
export { DueDay } from './due-day.tsx';
export { ItemAnswers } from './item-answers.tsx';
export { faultText, RaiseButton } from './raise-button.tsx';
export { Value } from './results.tsx';
export { TasksOf } from './tasks-of.tsx';
