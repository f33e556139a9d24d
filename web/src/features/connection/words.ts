export const offline = 'You are offline. Keep this page open: your changes are saved when the connection is back.';
