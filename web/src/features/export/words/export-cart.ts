export const exportCart = 'Export';
